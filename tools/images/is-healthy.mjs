// The health check of the image of all services in one process: 0 when the web origin answers, else 1. Pods have probes instead.
import { get } from 'node:http';

const { TERN_WEB_URL = 'http://localhost:8080', TERN_WEB_PORT = '8080' } = process.env;

// With the public host name: the gateway answers no other, against DNS rebinding.
const request = get(
  {
    host: '127.0.0.1',
    port: TERN_WEB_PORT,
    path: '/api/health/',
    headers: { host: new URL(TERN_WEB_URL).host },
    timeout: 3000,
  },
  (response) => {
    response.resume();
    process.exitCode = response.statusCode === 200 ? 0 : 1;
  },
);
request.on('timeout', () => request.destroy(new Error('no answer within 3 s')));
request.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
