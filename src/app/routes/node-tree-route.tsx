import { useParams } from '@tanstack/react-router';
import { NodeTreeScreen } from '#src/features/nodes/node-tree-screen.tsx';

export const NodeTreeRoute = () => (
  <NodeTreeScreen id={useParams({ from: '/person/accepted/shell/nodeTree/$id' }).id} />
);
