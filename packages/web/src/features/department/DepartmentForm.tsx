import { type DepartmentNode, departmentApi } from '@treadline/contract/department';
import { memberApi } from '@treadline/contract/member';
import { Form, Input, Radio, Select, TreeSelect } from 'antd';
import { useDeferredValue, useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { type TreeRow, treeOf, withBelow } from '../../kit/tree-rows.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';

interface DepartmentValues {
  name: string;
  kind: 'department' | 'fleet';
  parentId: string | null;
  headId?: string | null;
}

interface DepartmentFormProps {
  /** Null: a new one. */
  node: DepartmentNode | null;
  parentId: string | null;
  kind: 'department' | 'fleet';
  all: readonly DepartmentNode[];
  /** With the id of a new department. */
  onDone: (id: string | null) => void;
  onClose: () => void;
}

export function DepartmentForm({ node, parentId, kind, all, onDone, onClose }: DepartmentFormProps) {
  const t = useT();
  const [form] = Form.useForm<DepartmentValues>();
  const isRoot = node !== null && node.parentId === null;
  const fields = (
    <>
      <Form.Item
        name="name"
        label={t('department.name')}
        rules={[{ required: true, whitespace: true, message: t('department.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus autoComplete="off" />
      </Form.Item>
      {!isRoot && (
        <>
          <Form.Item
            name="parentId"
            label={t('department.parent')}
            rules={[{ required: true, message: t('department.parentMissing') }]}
          >
            <ParentSelect node={node} all={all} />
          </Form.Item>
          <Form.Item name="kind" label={t('department.kind')} extra={t('department.kindHint')}>
            <Radio.Group
              options={[
                { value: 'department', label: t('department.department') },
                { value: 'fleet', label: t('department.fleet') },
              ]}
            />
          </Form.Item>
        </>
      )}
      {node !== null && (
        <Form.Item name="headId" label={t('department.inCharge')} extra={t('department.inChargeHint')}>
          <HeadSelect node={node} />
        </Form.Item>
      )}
    </>
  );
  const shared = {
    form,
    initialValues: { name: node?.name ?? '', kind, parentId, headId: node?.head?.id ?? null },
    onClose,
    invalidates: [departmentApi.list, departmentApi.options, memberApi.list],
  };
  if (node === null) {
    return (
      <FormModal
        {...shared}
        endpoint={departmentApi.add}
        title={kind === 'fleet' ? t('department.addFleet') : t('department.add')}
        okText={t('department.save')}
        toInput={(values) => ({ name: values.name.trim(), kind: values.kind, parentId: values.parentId })}
        onDone={({ id }) => onDone(id)}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal
      {...shared}
      endpoint={departmentApi.edit}
      title={t('department.editTitle', { name: node.name })}
      okText={t('department.save')}
      toInput={(values) => ({
        id: node.id,
        version: node.version,
        sort: node.sort,
        name: values.name.trim(),
        kind: values.kind ?? node.kind,
        parentId: isRoot ? null : values.parentId,
        headId: values.headId ?? null,
      })}
      onDone={() => onDone(null)}
    >
      {fields}
    </FormModal>
  );
}

interface ParentSelectProps {
  node: DepartmentNode | null;
  all: readonly DepartmentNode[];
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

function ParentSelect({ node, all, id, value, onChange }: ParentSelectProps) {
  const t = useT();
  const impossible = node === null ? new Set<string>() : withBelow(all, node.id);
  const toOption = ({ row, children }: TreeRow<DepartmentNode>): object => ({
    value: row.id,
    title: row.name,
    disabled: impossible.has(row.id),
    children: children.map(toOption),
  });
  return (
    <TreeSelect
      {...(id === undefined ? {} : { id })}
      value={value ?? null}
      onChange={(next: string | null) => next !== null && onChange?.(next)}
      aria-label={t('department.parent')}
      treeData={treeOf(all).map(toOption)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
    />
  );
}

interface HeadSelectProps {
  node: DepartmentNode;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** Only members of the department itself can answer for it (A0205). */
function HeadSelect({ node, value, onChange, id }: HeadSelectProps) {
  const t = useT();
  const mayLook = useCan('member:query');
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const members = useApi(
    memberApi.list,
    mayLook ? { departmentId: node.id, pageSize: 50, sort: 'name', ...(keyword === '' ? {} : { keyword }) } : null,
    { keepPrevious: true },
  );
  const found = (members.data?.list ?? []).filter((member) => member.departmentId === node.id);
  const options = found.map((member) => ({ value: member.id, label: member.name }));
  const head = node.head;
  if (head && !options.some((option) => option.value === head.id))
    options.unshift({ value: head.id, label: head.name });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      allowClear
      value={value ?? null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      loading={members.isFetching}
      placeholder={t('department.nobody')}
      aria-label={t('department.inCharge')}
      showSearch={{ filterOption: false, onSearch: setText }}
      options={options}
      notFoundContent={t('department.noMembers')}
    />
  );
}
