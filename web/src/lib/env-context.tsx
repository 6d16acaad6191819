import { createContext, useContext } from 'react';
import type { Env } from '../config/env.ts';

const EnvContext = createContext<Env | null>(null);

export const EnvProvider = EnvContext.Provider;

export function useEnv(): Env {
  const env = useContext(EnvContext);
  if (!env) throw new Error('useEnv needs an EnvProvider above it');
  return env;
}
