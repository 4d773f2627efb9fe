"""What a seat and the host are offered, with chances and the reasons for what is barred."""
