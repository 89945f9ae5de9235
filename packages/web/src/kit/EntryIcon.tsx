import { Icon, type IconName, isIconName } from './icons.tsx';

export interface EntryIconProps {
  /** As the server tells it: name of a built-in icon, or the address of an uploaded picture. */
  icon: string | null;
  fallback: IconName;
  size?: number;
}

/** Icon of a menu entry, which operations staff choose. */
export function EntryIcon({ icon, fallback, size = 18 }: EntryIconProps) {
  if (icon?.startsWith('/')) return <img className="kit-entry-icon" src={icon} alt="" width={size} height={size} />;
  return <Icon name={icon !== null && isIconName(icon) ? icon : fallback} size={size} />;
}
