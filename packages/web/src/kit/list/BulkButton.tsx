import { Button } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';

interface BulkButtonProps {
  text: string;
  /** How many of the ticked rows it can be done with; with none there is no button. */
  able: number;
  /** Ticked rows. */
  all: number;
  danger?: boolean;
  onClick: () => void;
}

/** A button of the bulk bar; says beforehand when it cannot be done with all. */
export function BulkButton({ text, able, all, danger = false, onClick }: BulkButtonProps) {
  const t = useT();
  if (able === 0) return null;
  return (
    <Button size="small" danger={danger} title={t('kit.able', { able, all })} onClick={onClick}>
      {able < all ? `${text} (${able})` : text}
    </Button>
  );
}
