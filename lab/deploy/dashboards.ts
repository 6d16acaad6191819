import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Prometheus } from '../engines/prometheus.ts';

const folder = join(import.meta.dirname, '../../helm/tern/dashboards');

export interface PanelQuery {
  readonly file: string;
  readonly panel: string;
  /** With the variables of its dashboard filled in. */
  readonly expr: string;
}

interface Dashboard {
  readonly uid: string;
  readonly templating: { readonly list: readonly { readonly name: string; readonly query: string }[] };
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const dashboards = readdirSync(folder).map((file) => ({
  file,
  board: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Dashboard,
}));

/** The dashboards by file name, as Grafana takes them. */
export const dashboardFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  dashboards.map(({ file, board }) => [file, board]),
);

export const dashboardIds = dashboards.map(({ board }) => board.uid);

/** Every query of every panel of the dashboards in helm/tern/dashboards. */
export const panelQueries: readonly PanelQuery[] = dashboards.flatMap(({ file, board }) => {
  const filledIn = (expr: string) =>
    board.templating.list.reduce((text, { name, query }) => text.replaceAll(`\${${name}}`, query), expr);
  return board.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ file, panel: title, expr: filledIn(expr) })),
  );
});

/** The alert rules that belong to the dashboards. */
export const alertRules = join(folder, '../alerts/tern.rules.yaml');

/** Runs every query. @returns those without a number, which is what a panel shows as "No data" */
export async function queriesWithoutData(prometheus: Pick<Prometheus, 'query'>): Promise<PanelQuery[]> {
  const all = await Promise.all(
    panelQueries.map(async (query) => ({
      query,
      hasData: (await prometheus.query(query.expr)).some(Number.isFinite),
    })),
  );
  return all.flatMap(({ query, hasData }) => (hasData ? [] : query));
}
