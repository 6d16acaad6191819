import { z } from 'zod';

// zod tries `new Function` to compile object schemas; the page's policy (script-src 'self') would report each try.
z.config({ jitless: true });
