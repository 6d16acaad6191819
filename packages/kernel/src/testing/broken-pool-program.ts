// A program that cannot start.
throw new Error('broken');
