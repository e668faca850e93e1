import { Button } from '@mantine/core'
import { teks } from '../../../kernel/shared/fields.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { confirm } from '../../../kernel/web/feedback/confirm.ts'
import { Form } from '../../../kernel/web/form/form.tsx'
import { FormField } from '../../../kernel/web/form/form-field.tsx'
import { useFieldForm } from '../../../kernel/web/form/use-field-form.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useOtorisasi } from '../../../kernel/web/feedback/otorisasi/use-otorisasi.ts'
import { useRead, useWrite } from '../../../kernel/web/query.ts'
import { navigate } from '../../../kernel/web/router/router.ts'
import { useUrlState } from '../../../kernel/web/router/url-state.ts'
import { useScan } from '../../../kernel/web/scan/use-scan.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import { ListTable } from '../../../kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '../../../kernel/web/ui/empty.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { KepalaPenjualan, Penjualan, penjualanBaca, penjualanCancel } from '../contract.ts'
import { IsiNota, TagStatus } from './isi-nota.tsx'
import { kolomNota } from './lihat-penjualan.tsx'
import css from './nota.module.css'

/** Find today's sale, give the reason, let somebody approve it, confirm. */
export default function BatalPenjualanScreen() {
  const [url, setUrl] = useUrlState({ no_faktur_jual: '' })
  useScan((no_faktur_jual) => setUrl({ no_faktur_jual }))
  return url.no_faktur_jual ? <Pembatalan nomor={url.no_faktur_jual} /> : <HariIni />
}

function HariIni() {
  const { t } = useTexts()
  const { toko } = useSession()
  const hari = toko.tgl_system
  return (
    <ListTable<KepalaPenjualan>
      name="batal-penjualan"
      path="penjualan/get/all"
      columns={kolomNota}
      rowKey="no_faktur_jual"
      filter={{ tgl_from: hari, tgl_to: hari, status: 'VALID' }}
      sort="-no_faktur_jual"
      emptyText={t('penjualan.tidak_ada_hari_ini')}
      onOpen={(n) => void navigate(`/batal-penjualan?no_faktur_jual=${n.no_faktur_jual}`)}
    />
  )
}

function Pembatalan({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const { toko } = useSession()
  const q = useRead<typeof penjualanBaca>('penjualan/{no_faktur_jual}', { no_faktur_jual: nomor })
  const nota = q.data
  const kemarin = nota !== undefined && nota.tanggal !== toko.tgl_system
  return (
    <Page title={nomor} back="/batal-penjualan" tag={nota && <TagStatus status={nota.status} />}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {nota && (
        <div className={css['nota']}>
          {kemarin && nota.status === 'VALID' && (
            <p className={css['batal']}>{t('error.penjualan.kemarin')}</p>
          )}
          {!kemarin && nota.status === 'VALID' && <Alasan nota={nota} />}
          <IsiNota nota={nota} />
        </div>
      )}
    </Page>
  )
}

const FIELDS = { alasan: teks({ max: 200 }) }

function Alasan({ nota }: { readonly nota: Penjualan }) {
  const { t } = useTexts()
  const { no_faktur_jual, total_rp } = nota
  const form = useFieldForm({ fields: FIELDS })
  const minta = useOtorisasi()
  const batal = useWrite<typeof penjualanCancel>('POST', 'penjualan/cancel', {
    success: 'penjualan.berhasil_batal',
    refresh: [
      'penjualan/{no_faktur_jual}',
      'penjualan/{no_faktur_jual}/riwayat',
      'penjualan/get/all',
      'penjualan/chart',
      'barang/get/ready',
      'barang/get/all',
    ],
  })
  const kirim = async (alasan: string) => {
    const yakin = await confirm({
      text: t('penjualan.yakin_batal', { nomor: no_faktur_jual, total: tulisRupiah(total_rp) }),
      danger: true,
    })
    if (!yakin) return
    const izin = await minta({
      kategori: 'penjualan.cancel',
      dokumen: no_faktur_jual,
      jumlah_rp: total_rp,
      perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
      text: t('penjualan.izin_batal'),
    })
    if (izin)
      await batal.send({ no_faktur_jual, alasan }, { form, id_otorisasi: izin.id_otorisasi })
  }
  return (
    <Panel title={t('penjualan.alasan_batal')}>
      <Form
        form={form}
        onSubmit={(v) => kirim(String(v['alasan']))}
        className={css['reason'] ?? ''}
      >
        <FormField form={form} name="alasan" autoFocus />
        <div className={css['buttons']}>
          <Button type="submit" color="bad" variant="light" loading={batal.busy}>
            {t('penjualan.batalkan')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
