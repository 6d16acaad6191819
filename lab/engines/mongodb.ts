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

/** The server at `MONGODB_URI`, left running at the end, or a new one in a container (the image is fetched when it is not there). */
export async function startMongodb(): Promise<Mongodb> {
  const given = process.env['MONGODB_URI'];
  if (given) return { uri: given, stop: () => Promise.resolve() };
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .start();
  return {
    uri: `mongodb://${container.getHost()}:${container.getMappedPort(port)}/`,
    async stop() {
      await container.stop();
    },
  };
}
