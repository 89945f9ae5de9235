export interface AvatarProps {
  name: string;
  icon: string | null;
  size: number;
}

/** Picture of a person, else the first letters of the name; the name stands beside it in words. */
export function Avatar({ name, icon, size }: AvatarProps) {
  const style = { width: size, height: size, fontSize: size * 0.38 };
  if (icon) return <img className="account-avatar" style={style} src={icon} alt="" />;
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...name].slice(0, 2);
  return (
    <i className="account-avatar" style={style} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </i>
  );
}
