import Bowser from 'bowser';
import type { Request } from 'express';

/** Longer ones are no browser's. */
const longestAgent = 512;

/**
 * `Firefox on Windows`: the browser as it names itself, for the list of sessions. Only the words of the library's own tables come
 * through, nothing that a client made up.
 * @returns null when nothing in it is known.
 */
export function browserDeviceOf(request: Request): string | null {
  const agent = request.get('user-agent');
  if (agent === undefined || agent.length > longestAgent) return null;
  const { browser, os, platform } = Bowser.parse(agent);
  if (!browser.name || !(browser.name in knownNames)) return null;
  const system = os.name && os.name in knownSystems ? os.name : platform.type;
  return system ? `${browser.name} on ${system}` : browser.name;
}

const knownNames = namesOf(Bowser.BROWSER_MAP);
const knownSystems = namesOf(Bowser.OS_MAP);

function namesOf(map: Readonly<Record<string, string>>): Readonly<Record<string, true>> {
  return Object.fromEntries(Object.values(map).map((name) => [name, true]));
}
