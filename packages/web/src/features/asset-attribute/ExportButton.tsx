/** The filtered list as .xlsx or .csv. */
import { Button, Dropdown } from 'antd';

export function ExportButton({ label, onExport }: { label: string; onExport: (format: 'xlsx' | 'csv') => void }) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: '.xlsx' },
          { key: 'csv', label: '.csv' },
        ],
        onClick: ({ key }) => onExport(key === 'csv' ? 'csv' : 'xlsx'),
      }}
    >
      <Button>{label}</Button>
    </Dropdown>
  );
}
