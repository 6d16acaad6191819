export const macros: { target: 'es2024'; parser: { syntax: 'typescript'; tsx: true }; experimental: object };
