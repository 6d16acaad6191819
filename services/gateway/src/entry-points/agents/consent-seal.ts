import { hash } from 'node:crypto';
import { minute, type Clock } from '@tern/kernel/clock';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { AgentPrincipal } from '../../domain/sessions/principal-issuer.ts';

/** A user is asked to agree to this: a tool, with the arguments that it would run with. */
interface Asked {
  readonly tool: string;
  readonly input: unknown;
}

/** Ties the answer of a user to the call that they were asked about. The client carries the seal, any gateway can check it. */
export interface ConsentSeal {
  seal(asked: Asked): string;
  /** Whether it was made here for this call, of this user and application, and is not too old. */
  isOf(seal: unknown, asked: Asked): boolean;
}

/** Time to read a draft and decide. */
const lastsMs = 10 * minute;

export function createConsentSeal(
  { userId, clientId }: Pick<AgentPrincipal, 'userId' | 'clientId'>,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
): ConsentSeal {
  const contextOf = ({ tool, input }: Asked) =>
    `gateway.agent-consent:${hash('sha256', JSON.stringify([userId, clientId, tool, input]))}`;
  return {
    seal: (asked) => sealer.seal(String(clock.now().getTime() + lastsMs), contextOf(asked)),
    isOf(seal, asked) {
      if (typeof seal !== 'string') return false;
      try {
        return Number(sealer.open(seal, contextOf(asked))) > clock.now().getTime();
      } catch (error) {
        if (!(error instanceof SealedTextError)) throw error;
        return false;
      }
    },
  };
}
