import type { SeenDocument } from '@tern/documents/verify';
import { createSealer, SealedTextError } from '@tern/kernel/sealer';
import type { SealedField } from '@tern/runtime/reseal-fields';
import { catalogue } from '../../catalogue.ts';

export interface SealCheck {
  see(seen: SeenDocument): void;
  /** One line for each reason why sealed texts do not open, with the number of such texts. */
  wrong(): string[];
  opened(): number;
}

/** Opens every secret that the services store sealed. No content of a secret leaves this check. */
export function createSealCheck(keys: readonly Uint8Array[]): SealCheck {
  const sealer = keys.length === 0 ? null : createSealer(keys);
  const locked = new Map<string, number>();
  let opened = 0;
  return {
    see({ database, collection, document }) {
      for (const field of sealedFieldsOf(database, collection)) {
        const sealed = document[field.field];
        if (typeof sealed !== 'string' || !belongsTo(field, document)) continue;
        const reason = reasonOf(() => sealer?.open(sealed, field.contextOf(String(document['_id']))));
        if (reason === null) opened++;
        else
          locked.set(
            `${database}.${collection}: ${reason}`,
            (locked.get(`${database}.${collection}: ${reason}`) ?? 0) + 1,
          );
      }
    },
    wrong: () => [...locked].map(([reason, count]) => `${reason} (${count})`),
    opened: () => opened,
  };

  function reasonOf(open: () => unknown): string | null {
    if (!sealer) return 'there is no sealing key: set TERN_SECRETS_KEY';
    try {
      open();
      return null;
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      return `${error.message} Put that key into TERN_SECRETS_KEY.`;
    }
  }
}

const fields = new Map<string, readonly SealedField[]>(
  catalogue.map(({ name, sealedFields = [] }) => [`tern-${name}`, sealedFields]),
);

function sealedFieldsOf(database: string, collection: string): readonly SealedField[] {
  return (fields.get(database) ?? []).filter((field) => field.collection === collection);
}

function belongsTo({ where = {} }: SealedField, document: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(where).every(([name, value]) => document[name] === value);
}
