import { serviceNames } from '@tern/contracts/services';
import { connectDocuments } from '@tern/documents/connect';

export interface StoredDocument {
  /** `<service>.<collection>` */
  readonly place: string;
  readonly document: Record<string, unknown>;
}

/** Every document of every service; each has a database of its own. */
export async function readStoredDocuments(uri: string): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for (const service of serviceNames) {
    const connection = await connectDocuments(uri, `tern-${service}`);
    try {
      for (const { name } of await connection.listCollections()) {
        const documents = await connection.collection(name).find().toArray();
        found.push(...documents.map((document) => ({ place: `${service}.${name}`, document })));
      }
    } finally {
      await connection.close();
    }
  }
  return found;
}
