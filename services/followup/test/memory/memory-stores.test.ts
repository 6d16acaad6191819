import { storeContracts } from '../store-contracts.ts';
import { openMemoryStores } from '../stores-under-test.ts';

// Tests of the rules use the stores in memory, which must behave like the real ones.
storeContracts('in memory', openMemoryStores);
