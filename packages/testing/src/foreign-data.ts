import { publicEndpoints } from '@tern/contracts/http/endpoints';
import type { ServiceName } from '@tern/contracts/services';
import type { Principal } from '@tern/kernel/principal';
import type { StartedService } from './start-service.ts';

export interface ForeignDataCase {
  readonly service: Pick<StartedService, 'callAs'>;
  readonly serviceName: ServiceName;
  /** A user who owns none of the ids below. */
  readonly stranger: Principal;
  /** By path parameter: an id that exists and belongs to another user. */
  readonly foreignIds: Readonly<Record<string, string>>;
  /** By endpoint name: a valid body, for the calls that need one. */
  readonly bodies?: Readonly<Record<string, unknown>>;
}

interface ComparedAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly error: string | undefined;
}

export interface ForeignDataResult {
  readonly endpoint: string;
  readonly foreign: ComparedAnswer;
  readonly unknown: ComparedAnswer;
}

const unknownId = '00000000-0000-7000-8000-000000000000';

/**
 * Makes every public call of a service that names one of the ids, once with another user's id and once with an unknown one. A test
 * expects both answers of each to be equal, with status 404: other users must not learn whether an id exists. New calls are covered
 * automatically.
 * @throws Error when a call needs a body and the case has none, or when no call names the ids: then nothing was tested.
 */
export async function callsOnForeignData(given: ForeignDataCase): Promise<ForeignDataResult[]> {
  const { service, serviceName, stranger, foreignIds, bodies = {} } = given;
  const results: ForeignDataResult[] = [];
  for (const endpoint of publicEndpoints) {
    const names = Object.keys(endpoint.params.shape);
    if (endpoint.service !== serviceName || !names.some((name) => name in foreignIds)) continue;
    const body = bodies[endpoint.name];
    if (body === undefined && !endpoint.body.safeParse({}).success) {
      throw new Error(`give a valid body for ${endpoint.name} in \`bodies\``);
    }
    const answerFor = async (idOf: (name: string) => string): Promise<ComparedAnswer> => {
      const params = Object.fromEntries(names.map((name) => [name, idOf(name)]));
      const answer = await service.callAs(stranger, endpoint, {
        params,
        ...(body !== undefined && { body }),
      });
      return { status: answer.status, code: answer.body.code, error: answer.body.error };
    };
    results.push({
      endpoint: endpoint.name,
      foreign: await answerFor((name) => foreignIds[name] ?? unknownId),
      unknown: await answerFor(() => unknownId),
    });
  }
  if (results.length === 0)
    throw new Error(`no call of ${serviceName} names ${Object.keys(foreignIds).join(', ')}`);
  return results;
}
