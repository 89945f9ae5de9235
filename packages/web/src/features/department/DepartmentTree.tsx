import { type DepartmentNode, departmentApi } from '@treadline/contract/department';
import { Tree } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { dropOf, type TreeRow, treeOf } from '../../kit/tree-rows.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';

interface DepartmentTreeProps {
  rows: readonly DepartmentNode[];
  all: readonly DepartmentNode[];
  selected: string | null;
  /** Off while a filter hides siblings: a place among them could not be told. */
  movable: boolean;
  onSelect: (id: string) => void;
}

export function DepartmentTree({ rows, all, selected, movable, onSelect }: DepartmentTreeProps) {
  const t = useT();
  const mayEdit = useCan('department:edit');
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const move = useApiMutation(departmentApi.move, { invalidates: [departmentApi.list, departmentApi.options] });

  const drop = (dragged: string, target: string, beside: -1 | 0 | 1) => {
    const place = dropOf(all, dragged, target, beside, true);
    const node = all.find((row) => row.id === dragged);
    if (place === null || node === undefined) {
      notify({ kind: 'warning', title: t('department.cannotMove') });
      return;
    }
    move.mutate({ id: dragged, version: node.version, ...place });
  };

  return (
    <div ref={box} className="department-tree-box">
      <Tree<TreeRow<DepartmentNode>>
        blockNode
        height={height}
        itemHeight={36}
        treeData={treeOf(rows)}
        selectedKeys={selected === null ? [] : [selected]}
        expandedKeys={rows.map((row) => row.id).filter((id) => !closed.has(id))}
        onExpand={(_, { node, expanded }) =>
          setClosed((before) => {
            const next = new Set(before);
            if (expanded) next.delete(node.key);
            else next.add(node.key);
            return next;
          })
        }
        onSelect={(_, { node }) => onSelect(node.key)}
        // The enterprise too: what cannot be dragged cannot be dropped upon; `dropOf` keeps it on top.
        draggable={movable && mayEdit ? { icon: false } : false}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const last = Number(node.pos.split('-').at(-1));
          drop(
            dragNode.key,
            node.key,
            dropToGap ? (dropPosition < last + 0.5 && dropPosition <= last - 1 ? -1 : 1) : 0,
          );
        }}
        titleRender={({ row }) => (
          <span className="department-node">
            <Icon name={row.kind === 'fleet' ? 'truck' : row.parentId === null ? 'home' : 'tree'} size={15} />
            <span className="department-node-name" title={row.name}>
              {row.name}
            </span>
            <small title={t('department.counts', { users: row.userCount, vehicles: row.vehicleCount })}>
              {[row.userCount, row.vehicleCount].map((count) => formatNumber(count)).join(' · ')}
            </small>
          </span>
        )}
      />
    </div>
  );
}

/** The virtual tree wants a number; the panel decides it. */
function useHeight(box: React.RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(400);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setHeight(Math.max(element.clientHeight, 120)));
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return height;
}
