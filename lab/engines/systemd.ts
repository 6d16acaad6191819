import { hasProgram, type Engine } from './engine.ts';

/** systemd's own checks of a unit; the unit is not started. */
export const systemdEngine: Engine = {
  name: 'systemd',
  packages: ['systemd'],
  missing: async () => ((await hasProgram('systemd-analyze')) ? null : 'systemd-analyze is not installed'),
};
