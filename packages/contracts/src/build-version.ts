/** The version that people see (specification section 9), in GET /health/ and /config.js. */
export const buildVersion = '2025.08.27.20';

/** The release, as in package.json and the chart. */
export const releaseVersion = '0.1.0';
