import { Button, Modal } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../icons.tsx'
import { useTexts } from '../i18n.ts'
import { useShortcut } from '../shortcut/use-shortcut.ts'
import { saveFile } from './download.ts'
import css from './pdf-viewer.module.css'
import { viewer, type OpenPdf } from './viewer-store.ts'

/** The file in the browser's own viewer, with buttons to print and download. */
export default function PdfViewer({ file }: { readonly file: OpenPdf }) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const close = () => {
    viewer.set(null)
    URL.revokeObjectURL(file.url)
  }
  const print = () => frame.current?.contentWindow?.print()
  useShortcut('Ctrl+P', print, { text: 'button.cetak' })
  return (
    <Modal
      opened
      onClose={close}
      title={file.name}
      size="min(1100px, 96vw)"
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <div className={css['buttons']}>
        <Button leftSection={<Icon name="print" />} onClick={print} autoFocus>
          {t('button.cetak')}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() => void saveFile(file.blob, file.name)}
        >
          {t('button.unduh')}
        </Button>
      </div>
      {navigator.pdfViewerEnabled === false ? (
        <p>{t('pdf.gagal')}</p>
      ) : (
        <iframe
          ref={frame}
          src={file.url}
          title={t('pdf.judul')}
          className={css['frame']}
          onLoad={() => file.print && print()}
        />
      )}
    </Modal>
  )
}
