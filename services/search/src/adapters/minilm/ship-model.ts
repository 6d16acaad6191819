import { shipModel } from './prepare-model.ts';

/** `node ship-model.ts <the package's model folder>`: run where an image is made (Dockerfile), beside the packages of npm. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder with the weights');
shipModel(folder);
