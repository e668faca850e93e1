import { useMemo } from 'react'
import type { PhoneCameraProps } from '#kernel/web/extensions.ts'
import { KameraTelepon } from './kamera-telepon.tsx'

/** One picture by a phone, for a field of a form; with it the line ends. */
export default function SatuFoto({ title, onTake, onClose }: PhoneCameraProps) {
  const sasaran = useMemo(() => ({ judul: title }), [title])
  return <KameraTelepon sasaran={sasaran} onFoto={(_, foto) => onTake(foto)} onClose={onClose} />
}
