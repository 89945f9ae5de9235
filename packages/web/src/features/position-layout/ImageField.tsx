/** Photo or drawing of a layout (ENT-LAYOUT-01). */
import { ImageInput } from '../../kit/input/ImageInput.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

interface ImageFieldProps {
  imageFileId: string | null;
  onChange: (imageFileId: string | null) => void;
}

export function ImageField({ imageFileId, onChange }: ImageFieldProps) {
  const t = useT();
  const words = {
    image: t('position-layout.image'),
    choose: t('position-layout.imageChoose'),
    remove: t('position-layout.imageRemove'),
    wrongType: t('position-layout.imageType'),
    tooLarge: (mb: number) => t('position-layout.imageSize', { mb }),
  };
  return (
    <div className="layout-image">
      <span>{words.image}</span>
      <ImageInput purpose="layout" words={words} value={imageFileId} onChange={onChange} />
    </div>
  );
}
