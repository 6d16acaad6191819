interface ClientSettings {
  readonly client: string;
  /** The place for the settings. */
  readonly place: string;
  /** A note about the settings, as text without HTML. */
  readonly note: string;
  readonly settings: object;
}

const bridge = (url: string, ...more: string[]) => ({
  command: 'npx',
  args: ['-y', 'mcp-remote', url, ...more],
});

/** Settings that people paste into their clients: the client opens Tern's consent page in the browser. */
export const settingsWithOauth = (url: string): readonly ClientSettings[] => [
  {
    client: 'Claude Desktop',
    place: 'claude_desktop_config.json (Settings, Developer, Edit Config)',
    note: 'Claude Desktop starts programs from this file, so mcp-remote (an npm package, needs Node) passes its messages on. Where Tern has a public https address, you can also add the address under Settings, Connectors, without this file.',
    settings: { mcpServers: { tern: bridge(url) } },
  },
  {
    client: 'VS Code',
    place: '.vscode/mcp.json, or "MCP: Open User Configuration"',
    note: 'Press Start above the entry; the browser opens.',
    settings: { servers: { tern: { type: 'http', url } } },
  },
  {
    client: 'Cursor',
    place: '~/.cursor/mcp.json, or .cursor/mcp.json of a project',
    note: 'Press Connect beside the server in the settings of Cursor.',
    settings: { mcpServers: { tern: { url } } },
  },
  {
    client: 'Others',
    place: 'mcp.json',
    note: 'The form that most clients read.',
    settings: { mcpServers: { tern: { type: 'http', url } } },
  },
];

/** The settings with a personal access token, for clients that cannot open a browser. */
export const settingsWithToken = (url: string): readonly ClientSettings[] => [
  {
    client: 'Claude Desktop',
    place: 'claude_desktop_config.json',
    note: 'The space of "Bearer tern_pat_..." stands in the variable, since some systems split arguments at spaces.',
    settings: {
      mcpServers: {
        tern: {
          ...bridge(url, '--header', 'Authorization:${TERN_AUTHORIZATION}'),
          env: { TERN_AUTHORIZATION: 'Bearer tern_pat_...' },
        },
      },
    },
  },
  {
    client: 'VS Code',
    place: '.vscode/mcp.json',
    note: 'VS Code asks for the token once and keeps it encrypted.',
    settings: {
      inputs: [
        { type: 'promptString', id: 'tern-token', description: 'Access token of Tern', password: true },
      ],
      servers: {
        tern: { type: 'http', url, headers: { Authorization: 'Bearer ${input:tern-token}' } },
      },
    },
  },
  {
    client: 'Cursor',
    place: '~/.cursor/mcp.json',
    note: 'The token is read from the variable TERN_TOKEN. Some versions of Cursor prefer OAuth where a server offers it, as Tern does; then use the form with OAuth.',
    settings: { mcpServers: { tern: { url, headers: { Authorization: 'Bearer ${env:TERN_TOKEN}' } } } },
  },
  {
    client: 'Others',
    place: 'mcp.json',
    note: 'The token is read from the variable TERN_TOKEN, where the client fills in variables.',
    settings: {
      mcpServers: { tern: { type: 'http', url, headers: { Authorization: 'Bearer ${TERN_TOKEN}' } } },
    },
  },
];

export type { ClientSettings };
