import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names in our bundles' objects that no page, server or browser uses: in the built files each of them is a letter or
 * two. Every one is a word of its own, so that it may be replaced wherever it stands. A name that browsers, the wire or
 * pages use as well fails `build-names.test.ts`.
 */
export const OURS = wordsOf(`
  announce bookInside bookingSide chunkLoader createSessionSide loadInterface loadSession removers
  showInterface takeOverShell prepareTariffs openSession takeOver sessionStore loadMissingUser clearSession
  createInterface createStore stateWith firstAuthStep phoneAuth isLoading lastOpId helpRequest loadUser signOut guarded operate publish changeProfile
  createBooking createAppointments createJoin createTariffs loadJoin closeDialog onAuthOpen
  onAuthClose confirmCode requestCode restartSignIn onSent clearError canStore attach onSmsCode
  choosesServices priceChange priceChanged resendError pageError isQuoting isKnown isInside
  takesFocus headingId onPress onRetry onDate onRange onDraft onStart onSeats onResend
  onPickCountry onBack onChoose onCode onCalled onCall onMove onDone onAppointments onRefused
  onStep onBooked onEntry applyPromo changeSeats hasMoved inPlace
  noSeats nextAvailable leadsToTimes knownTitle isToday isTicked isStop isSelected
  isLoaded codeFailed callTitle callFrom callFree bookFor getCode isFrom seatsLeft answerBy newKey
  loadStarts loadPage labelledBy labelHidden heightBefore closeLabel retryIn resendIn
  hasPassword changePhone onPick onApply onRemove encodePhoto isOpen onChangePhone onPassword
  onForgotten resendFailed notStored loadSteps isRefusal fileFailed onLeave onRating onEntered
  isBusy onSend zoneLine startName googleUrl calendarFile mapUrl submitLabel wholePhone
  onMoved onCancelled onOpen requestCall bookingStyles
  lostSlot loadFile notReserved occupiedAll refusedRange CalendarLinks PickTime
  CodeStep OutLink Refusal bookingView appointmentsView isPast proveBy
  createCountries loadFinish loadCountries
  longPressDelay longPressDelayMin startDelayMax onLongPress onPressed takesClick setOpen
  loadPurchases loadTariffs loadEnterprise requestEnterprise loadHistory loadReceiptEmail
  keepReceiptEmail watchPayment checkNow isNewest isEmailRequired describedBy setCheckout setReceipt
  storePayment storedPayment removePayment storePurchase storedPurchase holdInSight onReturn
  pastDue perRecord payFailed isCurrent restoredMoney isWrong onEmail openTariffs
  finishStyles hasFailed notLoaded isChanged isReady onPrice onLost onBook hasCodes lacksCodes
  stretchText deadlineName chosenOf isProved useAdvice sentCode faultWords userFailed tariffsFailed
  isOfSignIn noBookingBut takeReturn giveFactor ofRange isClosed unknownCode
`);
/** React's own, of which no page knows. */
export const OF_REACT = wordsOf(`
  memoizedState memoizedProps pendingProps updateQueue stateNode childLanes baseState blockedOn
  elementType retryLane pendingLanes lastBaseUpdate hasEagerState callbackNode subtreeFlags
  revertLane containerInfo lastRenderedState lastRenderedReducer lastEffect firstContext
  eagerState callbackPriority baseQueue refCleanup pingedLanes cachePool suspendedLanes retryQueue
  pooledCache firstBaseUpdate treeContext timeoutHandle sortIndex memoCache hiddenCallbacks
  cancelPendingCommit baseLanes warmLanes treeForkCount tailMode pingCache pendingContext
  expirationTimes waitingForImages targetContainers
  shellSuspendCounter renderingStartTime hydrationErrors hiddenUpdates hoistableStyles
  hoistableScripts enqueueSetState enqueueReplaceState enqueueForceUpdate isHidden isDehydrated
`);
const NAMES = [...OURS, ...OF_REACT, ...kitNames()];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SHORT = new Map(NAMES.map((name, index) => [name, `$${shortOf(index)}`]));
const WORDS = new RegExp(`(?<![\\w$])(?:${NAMES.join('|')})(?![\\w$])`, 'g');

/** The code with the short names. */
export const shortened = (code: string): string =>
  code.replace(WORDS, (name) => SHORT.get(name) as string);

function wordsOf(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

function shortOf(index: number): string {
  const sign = ALPHABET[index % ALPHABET.length] ?? '';
  return index < ALPHABET.length
    ? sign
    : `${shortOf(Math.floor(index / ALPHABET.length) - 1)}${sign}`;
}

/** In the order of the alphabet, as the kit's object has them. */
function kitNames(): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, 'src/ui/kit.ts'), 'utf8');
  const lists = [...source.matchAll(/export \{([^}]+)\} from/g)].map(([, list = '']) => list);
  return lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
    .sort((one, other) => one.localeCompare(other));
}
