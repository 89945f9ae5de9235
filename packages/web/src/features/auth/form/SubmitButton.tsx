/** The one blue button of a form; says so while it works. */
export function SubmitButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <button type="submit" className="login-submit" aria-busy={busy} disabled={busy}>
      {busy ? busyLabel : label}
    </button>
  );
}
