/**
 * Crops a chosen photo to a square and saves it in the outbox: it shows at once and needs no
 * connection.
 */
import { Minus, Plus, RotateCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { photoCopy as words } from './photo.copy.ts';
import { clock } from '#src/platform/runtime/ports.ts';
import { usePerson } from '#src/platform/runtime/runtime-context.tsx';
import { Button } from '#src/ui/action/button.tsx';
import { IconButton } from '#src/ui/action/icon-button.tsx';
import { ErrorNotice } from '#src/ui/message/error-notice.tsx';
import { showToast } from '#src/ui/message/toasts.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Avatar } from '#src/ui/picture/avatar.tsx';
import { type CropArea, cropPhoto, turned } from './open-photo.ts';
import styles from './photo-dialog.module.css';

const CENTRE = { x: 0, y: 0 };
const CLOSEST = 4;
const STEP = 0.25;

interface PhotoDialogProps {
  name: string;
  picture: HTMLCanvasElement;
  /** Why another file that was chosen meanwhile is not taken. */
  problem: string | null;
  onOther(): void;
  onClose(): void;
}

/** Saves the cropped photo on this device, once at a time. */
const useSavePhoto = (photo: string | null, onSaved: () => void) => {
  const { person, engine } = usePerson();
  const [failed, setFailed] = useState(false);
  const busy = useRef(false);
  const save = async (): Promise<void> => {
    if (photo === null || busy.current) return;
    busy.current = true;
    setFailed(false);
    try {
      await engine.dispatch('profile.photo', {
        idUser: person.idUser,
        fileName: `fe_thumb${Math.round(clock.now())}.jpg`,
        jpeg: photo.slice(photo.indexOf(',') + 1),
      });
      showToast({ text: words.saved });
      onSaved();
    } catch {
      setFailed(true);
    } finally {
      busy.current = false;
    }
  };
  return { save, failed };
};

const Zoom = ({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) => {
  const step = (by: number): void => onZoom(Math.min(CLOSEST, Math.max(1, zoom + by)));
  return (
    <div className={styles.zoom}>
      <IconButton label={words.farther} icon={Minus} onClick={() => step(-STEP)} />
      <input
        type="range"
        min={1}
        max={CLOSEST}
        step={0.05}
        value={zoom}
        aria-label={words.zoom}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
      />
      <IconButton label={words.closer} icon={Plus} onClick={() => step(STEP)} />
    </div>
  );
};

export const PhotoDialog = ({ name, picture, problem, onOther, onClose }: PhotoDialogProps) => {
  const [canvas, setCanvas] = useState(picture);
  const [of, setOf] = useState(picture);
  const [crop, setCrop] = useState(CENTRE);
  const [zoom, setZoom] = useState(1);
  const [photo, setPhoto] = useState<string | null>(null);
  const { save, failed } = useSavePhoto(photo, onClose);
  const show = (next: HTMLCanvasElement): void => {
    setCanvas(next);
    setCrop(CENTRE);
    setZoom(1);
  };
  // Another photo was chosen while the dialog is open.
  if (picture !== of) {
    setOf(picture);
    show(picture);
  }
  const address = useMemo(() => canvas.toDataURL('image/jpeg', 0.9), [canvas]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="primary" onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      {(problem !== null || failed) && (
        <div className={styles.problem}>
          <ErrorNotice title={problem ?? words.notStored} />
        </div>
      )}
      <div className={styles.layout}>
        <div className={styles.stage}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={CLOSEST}
            aspect={1}
            keyboardStep={8}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': words.area, role: 'group' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_part: CropArea, pixels: CropArea) =>
              setPhoto(cropPhoto(canvas, pixels))
            }
          />
        </div>
        <div className={styles.side}>
          <Avatar name={name} photo={photo} size="large" />
          <p className={styles.note}>
            {words.preview}
            <br />
            {words.size}
          </p>
          <Button tone="quiet" className={styles.other} onClick={onOther}>
            {words.change}
          </Button>
          <Zoom zoom={zoom} onZoom={setZoom} />
          <Button icon={RotateCw} className={styles.turn} onClick={() => show(turned(canvas))}>
            {words.turn}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
