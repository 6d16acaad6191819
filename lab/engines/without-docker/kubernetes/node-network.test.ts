import { expect, test } from '@jest/globals';
import { removalOf } from './node-network.ts';

const ofOthers = [
  '*nat',
  ':PREROUTING ACCEPT [0:0]',
  ':CNI-aaa - [0:0]',
  ':DOCKER - [0:0]',
  '-A POSTROUTING -s 10.88.0.2/32 -m comment --comment "name: \\"podman\\" id: \\"1\\"" -j CNI-aaa',
  '-A PREROUTING -j DOCKER',
  'COMMIT',
];

test('when a table holds rules of a node and others, then only what the node made is removed', () => {
  const ofNode = [
    ':KUBE-SERVICES - [0:0]',
    ':CNI-bbb - [0:0]',
    '-A PREROUTING -m comment --comment "kubernetes service portals" -j KUBE-SERVICES',
    '-A KUBE-SERVICES -d 10.96.0.1/32 -j KUBE-MARK-MASQ',
    '-A POSTROUTING -s 10.244.0.2/32 -m comment --comment "name: \\"tern-node\\" id: \\"2\\"" -j CNI-bbb',
    '-A CNI-bbb -d 10.244.0.0/24 -m comment --comment "name: \\"tern-node\\" id: \\"2\\"" -j ACCEPT',
  ];
  expect(removalOf('nat', [...ofOthers, ...ofNode].join('\n'))?.split('\n')).toEqual([
    '*nat',
    '-D PREROUTING -m comment --comment "kubernetes service portals" -j KUBE-SERVICES',
    '-D POSTROUTING -s 10.244.0.2/32 -m comment --comment "name: \\"tern-node\\" id: \\"2\\"" -j CNI-bbb',
    '-F KUBE-SERVICES',
    '-F CNI-bbb',
    '-X KUBE-SERVICES',
    '-X CNI-bbb',
    'COMMIT',
    '',
  ]);
});

test('when a table holds no rules of a node, then it is not changed', () => {
  expect(removalOf('nat', ofOthers.join('\n'))).toBeNull();
});
