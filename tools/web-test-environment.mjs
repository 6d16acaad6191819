import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what every browser has and jsdom leaves out. */
export default class WebTestEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      AbortSignal,
      AbortController,
      Response,
      Request,
      Headers,
    });
  }
}
