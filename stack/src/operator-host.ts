import { host } from '@tern/runtime/host';
import { catalogue } from './catalogue.ts';
import { stackDefaults } from './stack-options.ts';

/**
 * The process that the operator's commands reach where every service is a pod: it opens all services and starts none, so that it answers
 * the commands over the documents and the bus of the pods, and asks the pods themselves for the rest.
 */
await host(catalogue, {
  mode: 'operator',
  title: "Tern's operator: answers `tern <command>` where the services are pods of their own.",
  defaults: { TERN_WEB_ROOT: stackDefaults.TERN_WEB_ROOT },
  idle: catalogue.map(({ name }) => name),
  onReady: () => process.stdout.write('The commands are answered.\n'),
});
