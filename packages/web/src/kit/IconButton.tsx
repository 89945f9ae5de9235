import { Icon, type IconName } from './icons.tsx';

export interface IconButtonProps {
  icon: IconName;
  /** Tooltip and label. */
  label: string;
  onClick: () => void;
  /** For switches: whether it is on. */
  pressed?: boolean;
}

/** Button that shows only an icon; 32 px square. */
export function IconButton({ icon, label, onClick, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className="kit-icon-button"
      title={label}
      aria-label={label}
      onClick={onClick}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
    </button>
  );
}
