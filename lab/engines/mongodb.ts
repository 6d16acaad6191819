import type { Engine } from './engine.ts';

/** The reference for the document contract: at `MONGODB_URI`, else in a container. No package registry has it. */
export const mongodbEngine: Engine = {
  name: 'mongodb',
  packages: [],
  async missing() {
    if (process.env['MONGODB_URI']) return null;
    const { getContainerRuntimeClient } = await import('testcontainers');
    return getContainerRuntimeClient().then(
      () => null,
      (error: Error) => `MONGODB_URI is not set, and no Docker answers (${error.message})`,
    );
  },
};

export interface Mongodb {
  readonly uri: string;
  stop(): Promise<void>;
}

const image = 'mongo:8.0.4';
const port = 27017;
const initiate = `rs.initiate({ _id: 'tern', members: [{ _id: 0, host: '127.0.0.1:${port}' }] })`;
/** Ends once the node takes writes. */
const untilPrimary = 'while (!db.hello().isWritablePrimary) sleep(100)';

/**
 * The server at `MONGODB_URI`, left running at the end, or a replica set of one in a new container (the image is fetched when it is not
 * there). Installations run on replica sets, whose acknowledgements, retries and change of a primary a single server does not have.
 */
export async function startMongodb(): Promise<Mongodb> {
  const given = process.env['MONGODB_URI'];
  if (given) return { uri: given, stop: () => Promise.resolve() };
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withCommand(['mongod', '--replSet', 'tern', '--bind_ip_all'])
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .start();
  for (const script of [initiate, untilPrimary]) {
    const { exitCode, output } = await container.exec(['mongosh', '--quiet', '--eval', script]);
    if (exitCode !== 0) throw new Error(`the replica set of MongoDB does not come up: ${output}`);
  }
  return {
    // The member names an address inside the container, which a client is not to look up.
    uri: `mongodb://${container.getHost()}:${container.getMappedPort(port)}/?directConnection=true`,
    async stop() {
      await container.stop();
    },
  };
}
