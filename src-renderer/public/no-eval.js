// zod tries `new Function` where a schema is made: under our CSP the attempt alone is a violation. It reads
// this object, which must stand before the first module; a module of ours would come after shared chunks.
globalThis.__zod_globalConfig = { jitless: true };
