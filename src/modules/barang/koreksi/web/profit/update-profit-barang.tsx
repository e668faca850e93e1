import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { KOSONG } from '#kernel/shared/document.ts'
import { bilangan, persen, pilihan, rujukan, rupiah, teks } from '#kernel/shared/fields.ts'
import { Form } from '#kernel/web/form/form.tsx'
import { FormField } from '#kernel/web/form/form-field.tsx'
import { useFieldForm } from '#kernel/web/form/use-field-form.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useUrlState } from '#kernel/web/router/url-state.ts'
import { ScanBox } from '#kernel/web/scan/scan-box.tsx'
import { Grid, Row, Stack } from '#kernel/web/ui/layout.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Kbd, Panel, Tag } from '#kernel/web/ui/parts.tsx'
import {
  BATAS,
  CARA_PERSEN,
  CARA_PROFIT,
  CARA_RUPIAH,
  LANGKAH_PROFIT,
  MAKS_PROFIT,
} from '../../rules-profit.ts'
import { HasilPratinjau } from './hasil-pratinjau.tsx'
import { dalamPersen, useUpdateProfit } from './use-update-profit.ts'

const FIELDS = {
  kode_dept: rujukan('jenis', KOSONG),
  kode_group: rujukan('group', KOSONG),
  kode_baki: rujukan('baki', KOSONG),
  harga_dari: rupiah(KOSONG),
  harga_sampai: rupiah(KOSONG),
  umur_dari: bilangan({ ...KOSONG, max: 36_500 }),
  umur_sampai: bilangan({ ...KOSONG, max: 36_500 }),
  cara_profit: pilihan(CARA_PROFIT, { default: 'PERSEN' }),
  persen: persen({ ...BATAS, bila: { field: 'cara_profit', nilai: CARA_PERSEN } }),
  nilai: rupiah({ bila: { field: 'cara_profit', nilai: CARA_RUPIAH } }),
  langkah: pilihan(LANGKAH_PROFIT, { default: '1000' }),
  keterangan: teks({ ...KOSONG, max: 200 }),
}

/**
 * Another price for many pieces: choose them by filter or by scan, say how the price is computed,
 * look at before, after and what is earned, then save all of it.
 */
export default function UpdateProfitBarangScreen() {
  const { t } = useTexts()
  const [{ kode }, setUrl] = useUrlState({ kode: '' })
  const barcodes = kode ? kode.split(',') : []
  const form = useFieldForm({ fields: FIELDS })
  const isian = form.rhf.watch()
  const u = useUpdateProfit(form, isian, barcodes)
  const box = useRef<HTMLInputElement>(null)
  const [galat, setGalat] = useState<string | null>(null)
  const scan = (satu: string) => {
    const penuh = barcodes.length >= MAKS_PROFIT
    setGalat(penuh ? t('error.update_profit.terlalu_banyak', { maks: MAKS_PROFIT }) : null)
    if (penuh || barcodes.includes(satu)) return
    setUrl({ kode: [...barcodes, satu].join(',') })
  }
  const { keterangan } = isian
  return (
    <Page
      tag={
        barcodes.length > 0 && (
          <Tag color="info">{t('update_profit.jumlah', { jumlah: barcodes.length })}</Tag>
        )
      }
    >
      <Stack gap={12}>
        <Form form={form} onSubmit={u.hitung}>
          <Panel title={t('update_profit.barang_mana')}>
            <Stack gap={12}>
              <Grid min={160}>
                <FormField form={form} name="kode_dept" />
                <FormField form={form} name="kode_group" />
                <FormField form={form} name="kode_baki" />
                <FormField form={form} name="harga_dari" />
                <FormField form={form} name="harga_sampai" />
                <FormField form={form} name="umur_dari" />
                <FormField form={form} name="umur_sampai" />
                <ScanBox
                  name="scan"
                  label={t('label.kode_barcode')}
                  box={box}
                  onCode={scan}
                  onScan={scan}
                  error={galat}
                />
              </Grid>
              {barcodes.length > 0 && (
                <Row>
                  <Button variant="default" onClick={() => setUrl({ kode: '' })}>
                    {t('update_profit.kosongkan')}
                  </Button>
                </Row>
              )}
            </Stack>
          </Panel>
          <Panel title={t('update_profit.harga_baru')}>
            <Stack gap={12}>
              <Grid min={160}>
                <FormField form={form} name="cara_profit" />
                <FormField form={form} name={dalamPersen(isian) ? 'persen' : 'nilai'} />
                <FormField form={form} name="langkah" />
                <FormField form={form} name="keterangan" />
              </Grid>
              <Row>
                <Button type="submit" loading={u.menghitung} rightSection={<Kbd>Ctrl+Enter</Kbd>}>
                  {t('update_profit.pratinjau')}
                </Button>
              </Row>
            </Stack>
          </Panel>
        </Form>
        {u.lihat && (
          <HasilPratinjau
            hasil={u.lihat}
            sibuk={u.sibuk}
            onSimpan={() =>
              void u
                .simpan(keterangan ? String(keterangan) : null)
                .then((ok) => ok && setUrl({ kode: '' }))
            }
          />
        )}
      </Stack>
    </Page>
  )
}
