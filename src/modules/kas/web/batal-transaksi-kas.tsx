import { Button } from '@mantine/core'
import { teks } from '../../../kernel/shared/fields.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { confirm } from '../../../kernel/web/feedback/confirm.ts'
import { useOtorisasi } from '../../../kernel/web/feedback/otorisasi/use-otorisasi.ts'
import { Form } from '../../../kernel/web/form/form.tsx'
import { FormField } from '../../../kernel/web/form/form-field.tsx'
import { useFieldForm } from '../../../kernel/web/form/use-field-form.ts'
import { useTexts } from '../../../kernel/web/i18n.ts'
import { useRead, useWrite } from '../../../kernel/web/query.ts'
import { navigate } from '../../../kernel/web/router/router.ts'
import { useUrlState } from '../../../kernel/web/router/url-state.ts'
import { useScan } from '../../../kernel/web/scan/use-scan.ts'
import { useSession } from '../../../kernel/web/session/session.ts'
import { ListTable } from '../../../kernel/web/table/list-table.tsx'
import { ErrorView, Skeleton } from '../../../kernel/web/ui/empty.tsx'
import { Page } from '../../../kernel/web/ui/page.tsx'
import { Panel } from '../../../kernel/web/ui/parts.tsx'
import type { TransaksiKas, transaksiKasBaca, transaksiKasCancel } from '../contract-transaksi.ts'
import { SEGAR_KAS } from './transaksi/cetak-transaksi.ts'
import { KOLOM_KAS, TagStatus } from './transaksi/kolom-transaksi.tsx'
import { IsiTransaksi } from './transaksi/satu-transaksi.tsx'
import css from './transaksi/transaksi.module.css'

/** Find today's money document, give the reason, let somebody approve it, confirm. */
export default function BatalTransaksiKasScreen() {
  const [url, setUrl] = useUrlState({ no_transaksi: '' })
  useScan((no_transaksi) => setUrl({ no_transaksi }))
  return url.no_transaksi ? <Pembatalan nomor={url.no_transaksi} /> : <HariIni />
}

function HariIni() {
  const { t } = useTexts()
  const hari = useSession().toko.tgl_system
  return (
    <ListTable<TransaksiKas>
      name="batal-transaksi-kas"
      path="cash/transaksi/get/all"
      columns={KOLOM_KAS}
      rowKey="no_transaksi"
      filter={{ tgl_from: hari, tgl_to: hari, status: 'VALID' }}
      sort="-no_transaksi"
      emptyText={t('kas.kosong_batal')}
      onOpen={(d) => void navigate(`/batal-transaksi-kas?no_transaksi=${d.no_transaksi}`)}
    />
  )
}

function Pembatalan({ nomor }: { readonly nomor: string }) {
  const { t } = useTexts()
  const { toko } = useSession()
  const q = useRead<typeof transaksiKasBaca>('cash/transaksi/{no_transaksi}', {
    no_transaksi: nomor,
  })
  const d = q.data
  const kemarin = d !== undefined && d.tanggal !== toko.tgl_system
  return (
    <Page title={nomor} back="/batal-transaksi-kas" tag={d && <TagStatus status={d.status} />}>
      {q.error && <ErrorView error={q.error} retry={() => void q.refetch()} />}
      {q.isPending && <Skeleton />}
      {d && (
        <div className={css['nota']}>
          {kemarin && d.status === 'VALID' && (
            <p className={css['batal']}>{t('error.kas.kemarin')}</p>
          )}
          {!kemarin && d.status === 'VALID' && <Alasan d={d} />}
          <IsiTransaksi d={d} />
        </div>
      )}
    </Page>
  )
}

const FIELDS = { alasan: teks({ max: 200 }) }

function Alasan({ d }: { readonly d: TransaksiKas }) {
  const { t } = useTexts()
  const { no_transaksi, jumlah_rp } = d
  const form = useFieldForm({ fields: FIELDS })
  const minta = useOtorisasi()
  const batal = useWrite<typeof transaksiKasCancel>('POST', 'cash/transaksi/cancel', {
    success: 'kas.berhasil_batal',
    refresh: SEGAR_KAS,
  })
  const kirim = async (alasan: string) => {
    const total = tulisRupiah(jumlah_rp)
    const yakin = await confirm({
      text: t('kas.yakin_batal', { nomor: no_transaksi, total }),
      danger: true,
    })
    if (!yakin) return
    const izin = await minta({
      kategori: 'kas.batal',
      dokumen: no_transaksi,
      jumlah_rp,
      perubahan: [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }],
      text: t('kas.izin_batal', { nomor: no_transaksi }),
    })
    if (izin) await batal.send({ no_transaksi, alasan }, { form, ...izin })
  }
  return (
    <Panel title={t('label.alasan')}>
      <Form form={form} onSubmit={(v) => kirim(String(v['alasan']))} className={css['reason']}>
        <FormField form={form} name="alasan" autoFocus />
        <div className={css['buttons']}>
          <Button type="submit" color="bad" variant="light" loading={batal.busy}>
            {t('kas.batalkan')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
