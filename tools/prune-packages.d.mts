export declare function prunePackages(
  modules: string,
  machine?: { readonly platform: string; readonly arch: string },
): void;
