/** First-party cookies, readable by the console because it sends their values as headers (specification 7). */

export function readCookie(name: string): string | null {
  const hit = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return (hit && decodeURIComponent(hit.slice(name.length + 1))) || null;
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and absent without https
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}

export function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${name}=; Path=/; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`;
}
