import { storeContracts } from '../store-contracts.ts';
import { openMemoryStores } from '../stores-under-test.ts';

// Tests of the rules run on the stores in memory: these must do what the real ones do.
storeContracts('in memory', openMemoryStores);
