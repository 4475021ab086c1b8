import '../../kit/form-styles.ts';
import type { AppointmentDetails } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { AddDialog } from './group-add.tsx';
import { RemoveDialog } from './group-remove.tsx';
import { SwapDialog } from './group-swap.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { ServicesDialog } from './services/services-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

interface DialogsProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** All that is asked about an appointment; which of them is open stands in the address. */
export function Dialogs({ appointment, zone }: DialogsProps) {
  const { series, starts_at } = appointment;
  return (
    <>
      <CancelDialog appointment={appointment} zone={zone} />
      <MoveDialog appointment={appointment} zone={zone} />
      <ServicesDialog appointment={appointment} zone={zone} />
      <PriceDialog appointment={appointment} zone={zone} />
      <WriteDialog appointment={appointment} zone={zone} />
      <PaymentDialog appointment={appointment} zone={zone} />
      <AddDialog appointment={appointment} />
      <RemoveDialog appointment={appointment} />
      <SwapDialog appointment={appointment} zone={zone} />
      {series && <SeriesDialog series={series} from={starts_at} />}
    </>
  );
}
