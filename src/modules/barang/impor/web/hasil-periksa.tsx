import { Button } from '@mantine/core'
import { berat } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { BadRows } from '#kernel/web/declared/master/import-result.tsx'
import { formatValue } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { navigate } from '#kernel/web/router/router.ts'
import { Grid, Notice, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { KeyValue, Panel } from '#kernel/web/ui/parts.tsx'
import type { HasilImpor } from '../contract.ts'

/** Names of unused photos that are shown; the number beside them covers all. */
const CONTOH = 3

/** What the file would bring in, or has brought in, or why it can't. */
export function HasilPeriksa({ hasil: h }: { readonly hasil: HasilImpor }) {
  const { t } = useTexts()
  if (h.ditolak > 0) return <BadRows ditolak={h.ditolak} salah={h.salah} />
  const jumlah = h.foto_lebih.length
  const contoh = h.foto_lebih.slice(0, CONTOH).join(', ')
  return (
    <Stack gap={12}>
      {h.otorisasi && <Notice>{t('impor_barang.perlu_otorisasi')}</Notice>}
      {jumlah > 0 && <Notice>{t('impor_barang.foto_lebih', { jumlah, contoh })}</Notice>}
      <Panel title={h.no_masuk ?? t('impor_barang.akan_masuk')}>
        <Stack gap={12}>
          <Grid min={200}>
            <KeyValue label={t('label.jumlah_barang')} value={String(h.jumlah_barang)} />
            <KeyValue label={t('label.berat')} value={formatValue(berat(), h.berat)} />
            <KeyValue label={t('label.harga_modal')} value={tulisRupiah(h.harga_modal)} />
            <KeyValue label={t('label.foto')} value={String(h.foto.length)} />
          </Grid>
          {h.no_masuk !== null && (
            <Row>
              <Button
                variant="default"
                onClick={() => void navigate(`/cetak-barcode?no_masuk=${h.no_masuk}`)}
              >
                {t('impor_barang.cetak')}
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
