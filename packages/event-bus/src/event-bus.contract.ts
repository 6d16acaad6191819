import { createBusStage, type BusUnderTest } from './contract/bus-stage.contract.ts';
import { deliveryContract } from './contract/delivery.contract.ts';
import { earlierGroupContract } from './contract/earlier-groups.contract.ts';
import { failureContract } from './contract/failures.contract.ts';
import { operationContract } from './contract/operation.contract.ts';
import { refusalContract } from './contract/refusals.contract.ts';

/** States what every event bus must hold; each adapter's test calls it with its own engine. `open` gives a bus of `countedTopics` without any events. */
export function eventBusContract(
  open: () => Promise<BusUnderTest>,
  comesTrue: (check: () => boolean | Promise<boolean>) => Promise<void>,
): void {
  const stage = createBusStage(open, comesTrue);
  deliveryContract(stage);
  failureContract(stage);
  operationContract(stage);
  earlierGroupContract(stage);
  refusalContract(stage);
}
