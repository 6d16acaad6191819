import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianImage } from './container-base.ts';
import { podman } from './containers.ts';
import { freePort } from '@tern/tools/testing/free-port';
import { mavenJars } from './maven-jars.ts';

const image = 'localhost/tern-kafka:test';
const inside = 9092;

/** Kafka of Maven Central on Debian's Java. A command sets the address that it names to clients, which is known only when it starts. */
const dockerfile = `FROM ${debianImage}
RUN mkdir -p /usr/share/man/man1 \\
 && apt-get update -qq && apt-get install -y -qq --no-install-recommends openjdk-17-jre-headless \\
 && rm -rf /var/lib/apt/lists/*
COPY jars /opt/kafka
COPY start.sh /opt/start.sh
USER 10001:10001
EXPOSE ${inside}
CMD ["bash", "/opt/start.sh"]
`;

const start = `set -eu
cat > /tmp/kafka.properties <<END
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:9093
listeners=PLAINTEXT://0.0.0.0:${inside},CONTROLLER://127.0.0.1:9093
advertised.listeners=PLAINTEXT://127.0.0.1:$PORT
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
controller.listener.names=CONTROLLER
log.dirs=/tmp/log
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=8
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
END
export CLASSPATH='/opt/kafka/*'
java -Xmx256m kafka.tools.StorageTool format -t AAAAAAAAAAAAAAAAAAAAAQ -c /tmp/kafka.properties
exec java -Xmx512m -XX:+UseSerialGC kafka.Kafka /tmp/kafka.properties
`;

/** Builds the image of one broker; what has not changed is not built again. @throws Error when Debian or Maven Central cannot be reached. */
async function buildKafkaImage(): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'tern-kafka-image-'));
  try {
    const jars = await mavenJars('kafka', join(import.meta.dirname, 'kafka/pom.xml'));
    await cp(jars, join(context, 'jars'), { recursive: true });
    await writeFile(join(context, 'Dockerfile'), dockerfile);
    await writeFile(join(context, 'start.sh'), start);
    const settings = ['--format', 'docker', '--network', 'host', '--layers', '--quiet'];
    await podman('build', ...settings, '--tag', image, context);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

/**
 * Starts one Kafka broker by testcontainers, which has to find Docker or podman's socket (`startContainerSocket`).
 * @returns `host:port` for clients of this machine
 */
export async function startKafkaContainer(): Promise<{ readonly broker: string; stop(): Promise<void> }> {
  await buildKafkaImage();
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await freePort();
  const container = await new GenericContainer(image)
    .withEnvironment({ PORT: String(port) })
    .withExposedPorts({ container: inside, host: port })
    .withWaitStrategy(Wait.forListeningPorts())
    .withStartupTimeout(120_000)
    .start();
  return { broker: `127.0.0.1:${port}`, stop: async () => void (await container.stop()) };
}
