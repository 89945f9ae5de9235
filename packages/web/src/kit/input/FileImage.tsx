import { apiBase } from '@treadline/contract/call';
import { fileApi } from '@treadline/contract/file';
import './image-input.css';

/** An uploaded picture. @param size height in pixels */
export function FileImage({ fileId, alt, size }: { fileId: string; alt: string; size: number }) {
  return (
    <img
      className="file-image"
      src={`${apiBase}${fileApi.get.path}?id=${fileId}`}
      alt={alt}
      height={size}
      loading="lazy"
    />
  );
}
