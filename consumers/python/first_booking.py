"""Signs in and books by a client that openapi-python-client made of our document.

`python first_booking.py ADDRESS DAY`, beside the generated package `okoshko_client`.
"""

import json
import sys
import time
from urllib.request import Request, urlopen

from okoshko_client import AuthenticatedClient, Client, models
from okoshko_client.api.appointments import (
    cancel_appointment,
    create_appointment,
    get_appointment,
)
from okoshko_client.api.auth import confirm_code_flat, request_code, reset_password
from okoshko_client.api.catalog import create_service
from okoshko_client.api.providers import save_own_provider
from okoshko_client.api.schedule import create_timetable, possible_starts

BASE, DAY = sys.argv[1:]


def call(operation, *path, client, **more):
    """What a request answered; ends the program where it was refused."""
    response = operation.sync_detailed(*path, client=client, **more)
    if response.status_code >= 400 or response.parsed is None:
        sys.exit(f"{response.status_code} {response.content.decode()}")
    return response.parsed


def code_for(phone):
    """The code of the last SMS to the phone, where the server is one of development."""
    request = Request(f"{BASE}/dev/outbox", headers={"Accept": "application/json"})
    for _ in range(100):
        for message in json.load(urlopen(request)):
            if message["to"] == phone:
                return message["text"][:6]
        time.sleep(0.1)
    return sys.exit(f"no message to {phone}")


def sign_up(phone):
    client = Client(base_url=BASE)
    sms = call(request_code, client=client, body=models.Phone(phone=phone))
    proof = models.CodeProof(phone=phone, code=code_for(phone), token=sms.token)
    step = call(confirm_code_flat, client=client, body=proof)
    body = models.ResetPasswordInput(token=step.token, password="nogti-i-luna")
    session = call(reset_password, client=client, body=body)
    return AuthenticatedClient(base_url=BASE, token=session.token)


def given(model, **fields):
    return model.from_dict({"data": fields})


provider = sign_up("79991234567")
profile = call(
    save_own_provider,
    client=provider,
    body=given(models.UpdateProviderProfileInput, name="Ольга", is_published=True),
)
service = call(
    create_service,
    client=provider,
    body=given(models.CreateServiceInput, title="Маникюр", duration=60, price=150_000),
)
hours = {"anchor_date": DAY, "days": [[{"from": "10:00", "to": "20:00"}]]}
call(
    create_timetable,
    client=provider,
    body=given(models.CreateTimetableInput, kind="cycle", valid_from=DAY, cycle=hours),
)

client = sign_up("79991234568")
wanted = {"provider_profile": profile.data.id, "services": [service.data.id], "days": 7}
starts = call(possible_starts, DAY, client=client, body=given(models.PossibleStartsInput, **wanted))
booking = {"services": [service.data.id], "starts_at": starts.data[0].starts_at.isoformat()}
booked = call(create_appointment, client=client, body=given(models.CreateAppointmentInput, **booking))
reference = booked.data.document_id
read = call(get_appointment, reference, client=client)
cancelled = call(cancel_appointment, reference, client=client)
print(json.dumps([read.to_dict()["data"]["status"], cancelled.to_dict()["data"]["status"]]))
