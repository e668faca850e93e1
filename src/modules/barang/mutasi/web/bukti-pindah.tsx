import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#kernel/web/i18n.ts'
import { Icon } from '#kernel/web/icons.tsx'
import { download } from '#kernel/web/print/download.ts'
import { openPdf } from '#kernel/web/print/pdf.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'

const BUKTI = 'pindah-barang/{no_pindah}/bukti'
/** the sheet follows the detail after this long. */
const LEMBAR_MS = 600

/** The receipt of one move: its sheet, which follows by itself, and its paper. */
export function Bukti({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const lembar = () => void download(BUKTI, { no_pindah: nomor, format: 'xlsx' })
  // Once for each receipt that is opened; whoever goes back before gets none.
  useEffect(() => {
    const nanti = setTimeout(
      () => void download(BUKTI, { no_pindah: nomor, format: 'xlsx' }),
      LEMBAR_MS,
    )
    return () => clearTimeout(nanti)
  }, [nomor])
  const kertas = () =>
    void openPdf({
      path: BUKTI,
      input: { no_pindah: nomor, format: 'pdf' },
      name: 'BUKTI PINDAH BARANG',
    })
  useShortcut('Ctrl+B', kertas, { text: 'pindah_barang.bukti' })
  return (
    <>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={lembar}>
        {t('pindah_barang.lembar')}
      </Button>
      <Button variant="default" leftSection={<Icon name="print" />} onClick={kertas}>
        {t('pindah_barang.bukti')}
      </Button>
    </>
  )
}
