/** Name and mark of the product; not translated. */
export const brandName = 'Treadline';

export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="13" stroke="var(--primary)" strokeWidth="5" />
      <circle
        cx="16"
        cy="16"
        r="13"
        stroke="var(--chrome)"
        strokeWidth="5.4"
        strokeDasharray="1.1 5.706"
        opacity=".6"
      />
      <circle cx="16" cy="16" r="6.2" stroke="var(--primary-text)" strokeWidth="2.4" />
      <path d="M16 3a13 13 0 0 1 9.2 3.8" stroke="var(--ok-fill)" strokeWidth="5" />
    </svg>
  );
}
